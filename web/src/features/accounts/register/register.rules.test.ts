import { describe, expect, it } from 'vitest';
import { countriesFor } from '#shared/form/countries.ts';
import {
  asksSetupCode,
  emptyInput,
  entryOf,
  isSecondOwner,
  registerProblems,
  signupBody,
  welcomeOf,
  withField,
  type RegisterEntry,
  type RegisterKind,
} from './register.rules.ts';

const resident: RegisterKind = {
  role: 'viewer',
  ownerExists: true,
  setupCodeRequired: false,
  linkedSetupCode: '',
};
const admin: RegisterKind = { ...resident, role: 'admin' };
const firstOwner: RegisterKind = { ...admin, ownerExists: false, setupCodeRequired: true };

const filled: RegisterEntry = {
  user_type: 'owner',
  first_name: 'Wanjiru',
  last_name: 'Kamau',
  country: 'KE',
  phone: '712345678',
  email: 'wanjiru@example.com',
  position: 'Resident',
  password: 'karibu nyumbani',
  remember_me: true,
  admin_email: 'owner@example.com',
  admin_pass: 'owner’s own',
  setup_code: '1234-5678',
};
const staff = { ...filled, user_type: 'staff' } as const;

describe('registerProblems', () => {
  it('finds none in a filled form', () => {
    expect(registerProblems(filled, resident)).toEqual({});
    expect(registerProblems(staff, admin)).toEqual({});
  });

  it('requires names, phone, e-mail, position and password, and of staff the owner’s sign-in', () => {
    const empty = entryOf(emptyInput, resident);
    const required = ['first_name', 'last_name', 'phone', 'email', 'position', 'password'];
    expect(Object.keys(registerProblems(empty, resident))).toEqual(required);
    expect(Object.keys(registerProblems({ ...empty, user_type: 'staff' }, resident))).toEqual([
      ...required,
      'admin_email',
      'admin_pass',
    ]);
    expect(Object.keys(registerProblems(empty, firstOwner))).toEqual([...required, 'setup_code']);
  });

  it.each([
    ['first_name', '  '],
    ['email', 'wanjiru'],
    ['password', 'seven77'],
    ['password', 'x'.repeat(129)],
    ['phone', '212345678'],
  ])('does not take %s “%s”', (field, value) => {
    expect(Object.keys(registerProblems({ ...filled, [field]: value }, resident))).toEqual([field]);
  });
});

describe('signupBody', () => {
  it('sends the API’s field names, and the phone with its dial code', () => {
    expect(signupBody(filled, resident)).toEqual({
      prevelages: 'viewer',
      auth_with: 'app',
      user_type: 'owner',
      first_name: 'Wanjiru',
      last_name: 'Kamau',
      country: 'KE',
      phone: '+254712345678',
      email: 'wanjiru@example.com',
      position: 'Resident',
      password: 'karibu nyumbani',
      remember_me: true,
    });
  });

  it('sends the owner’s details for staff only, and the setup code for the first owner only', () => {
    expect(signupBody(staff, admin)).toMatchObject({
      admin_email: 'owner@example.com',
      admin_pass: 'owner’s own',
    });
    expect(signupBody(staff, firstOwner)).not.toHaveProperty('setup_code');
    expect(signupBody(filled, firstOwner)).toMatchObject({ setup_code: '1234-5678' });
    expect(signupBody(filled, firstOwner)).not.toHaveProperty('admin_pass');
  });
});

describe('the choice of owner or staff', () => {
  it('follows from the form until the user chooses', () => {
    expect(entryOf(emptyInput, resident).user_type).toBe('owner');
    expect(entryOf(emptyInput, firstOwner).user_type).toBe('owner');
    expect(entryOf(emptyInput, admin).user_type).toBe('staff');
    expect(entryOf(withField(emptyInput, 'user_type', 'owner'), admin).user_type).toBe('owner');
  });

  it('does not allow a second owner of the Sebule', () => {
    expect(isSecondOwner(filled, admin)).toBe(true);
    expect(isSecondOwner(staff, admin)).toBe(false);
    expect(isSecondOwner(filled, firstOwner)).toBe(false);
    expect(isSecondOwner(filled, resident)).toBe(false);
  });

  it('asks only the first owner for the setup code', () => {
    expect(asksSetupCode(filled, firstOwner)).toBe(true);
    expect(asksSetupCode(staff, firstOwner)).toBe(false);
    expect(asksSetupCode(filled, { ...firstOwner, role: 'viewer' })).toBe(false);
  });

  it('takes the setup code from the link, until another is typed', () => {
    const linked = { ...firstOwner, linkedSetupCode: 'K7QD-3MXP' };
    expect(entryOf(emptyInput, linked).setup_code).toBe('K7QD-3MXP');
    expect(entryOf(withField(emptyInput, 'setup_code', ''), linked).setup_code).toBe('');
  });

  it('tells only residents who sign up without the owner’s sign-in to wait', () => {
    expect(welcomeOf(filled, resident)).toContain('approval');
    expect(welcomeOf(staff, resident)).not.toContain('approval');
    expect(welcomeOf(filled, firstOwner)).not.toContain('approval');
  });
});

it('lists the countries by their names', () => {
  const list = countriesFor('admin');
  expect(list).toContainEqual({ code: 'KE', name: 'Kenya', dial: '254' });
  expect(countriesFor('viewer')).toEqual([{ code: 'KE', name: 'Kenya', dial: '254' }]);
  expect(
    list.every(({ name }, index) => index === 0 || list[index - 1]!.name.localeCompare(name, 'en') <= 0),
  ).toBe(true);
});

import * as accountMessages from '@sebule/contract/accounts/messages';
import { describe, expect, it } from 'vitest';
import { adminLoginBody, adminLoginProblems } from './admin-login.rules.ts';

describe('adminLoginProblems', () => {
  it('accepts an address and a password', () => {
    expect(adminLoginProblems({ email: 'owner@sebule.example', password: ' ' })).toEqual({});
  });

  it('names every invalid field', () => {
    expect(adminLoginProblems({ email: 'owner', password: '' })).toEqual({
      email: expect.stringContaining('email address'),
      password: accountMessages.passwordNeeded,
    });
  });
});

describe('adminLoginBody', () => {
  it('sends the password as it was typed, and the address without the spaces around it', () => {
    expect(adminLoginBody({ email: ' owner@sebule.example ', password: ' pass word ' })).toEqual({
      prevelages: 'admin',
      email: 'owner@sebule.example',
      password: ' pass word ',
      auth_with: 'app',
    });
  });
});

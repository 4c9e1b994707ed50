import { describe, expect, it } from 'vitest';
import { emailProblem } from './email.rules.ts';

describe('emailProblem', () => {
  it.each(['owner@sebule.example', ' o.w+n@a-b.co.ke\n', 'ülla@nyumba.example', 'owner＠sebule.example'])(
    'accepts “%s”',
    (email) => expect(emailProblem(email)).toBeNull(),
  );

  it.each(['', 'owner', '@sebule.example', 'owner@', 'owner@sebule', 'a b@sebule.example', 'a@b@c.example'])(
    'explains what is wrong with “%s”',
    (email) => expect(emailProblem(email)).toMatch(/email address/),
  );
});

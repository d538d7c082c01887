/** Hashing a password is slow by design, so tests use a low cost. */
import { type PasswordCost, Passwords } from '../src/domain/members/secrets.ts';

export const lowPasswordCost: PasswordCost = { N: 16, r: 1, p: 1 };

export const testPasswords = new Passwords(lowPasswordCost);

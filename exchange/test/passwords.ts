/** Hashing a password is slow by design. Where that is not what is tested, it costs next to nothing. */
import { type PasswordCost, Passwords } from '../src/domain/members/passwords.ts';

export const lowPasswordCost: PasswordCost = { N: 16, r: 1, p: 1 };

export const testPasswords = new Passwords(lowPasswordCost);

/** The calls of a session that is open: all of sessions that a visitor's first page carries. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** What a header can carry: the signs of JWTs and other opaque tokens, and no word that a program writes for nothing. */
export const sessionToken = z.string().check(z.regex(/^(?!(?:null|undefined|NaN|true|false)$)[\w.~+/:=-]{1,512}$/));

/** What a sign-in gives: a short-lived access token and the token that renews it. */
export const sessionTokens = z.object({ token: sessionToken, refreshToken: sessionToken });
export type SessionTokens = z.infer<typeof sessionTokens>;

/** A new token pair for a refresh token, which is used up by it (spec §4 'Token refresh'). */
export const refreshTokenCall = defineCall({
  method: 'GET',
  path: '/refreshToken',
  auth: 'refresh',
  data: sessionTokens,
});

/** Ends the session on the server. */
export const logoutCall = defineCall({
  method: 'POST',
  path: '/logout',
  auth: 'member',
  data: z.object({}),
  extension: true,
});

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** A member about themselves (spec §3 'User info'); `wealthStauts` is the wire's spelling. */
export const memberInfo = z.codec(
  z.object({
    uuid: z.string(),
    mobile: z._default(z.string(), ''),
    email: z._default(z.string(), ''),
    nickname: z._default(z.string(), ''),
    areaCode: z._default(z.string(), ''),
    valuationMethod: z._default(z.string(), 'USD'),
    wealthStauts: z._default(z.number(), 0),
  }),
  z.object({
    uuid: z.string(),
    mobile: z.string(),
    email: z.string(),
    nickname: z.string(),
    areaCode: z.string(),
    /** The display currency. */
    valuationMethod: z.string(),
    /** 1: the wealth account is applied for or approved. */
    wealthStatus: z.number(),
  }),
  {
    decode: ({ wealthStauts, ...rest }) => ({ ...rest, wealthStatus: wealthStauts }),
    encode: ({ wealthStatus, ...rest }) => ({ ...rest, wealthStauts: wealthStatus }),
  },
);
export type MemberInfo = z.output<typeof memberInfo>;

/** What a withdrawal asks for (spec §5, §6). */
export const fundsPassword = z.string().check(z.regex(/^\d{6}$/));

/** The signed-in member (spec §7 `GET /me/info`). */
export const memberInfoCall = defineCall({ method: 'GET', path: '/me/info', auth: 'member', data: memberInfo });

import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';

/** Whose faults are meant: a name that a test gives to its own visitors. */
export const faultCaller = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** The name in the cookie `fault-caller`, which browsers send with calls and sockets alike; empty without one. */
export const faultCallerOf = ({ headers: { cookie = '' } }: { readonly headers: IncomingHttpHeaders }): string =>
  /(?:^|; *)fault-caller=([\w-]{1,40})(?:;|$)/.exec(cookie)?.[1] ?? '';

import * as z from 'zod/mini';
import { decimal } from '../../decimal.ts';

/** An amount that another server does not name. */
export const amountOrNull = z._default(z.nullable(decimal), null);

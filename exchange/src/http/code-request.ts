import type { CodeRequest } from '../domain/members/verification-codes.ts';
import type { CallContext } from './register-call.ts';

type Known = Pick<CallContext<'none'>, 'tenant' | 'language' | 'clientAddress'>;

/** The receiver of a code that a call asks for. */
export const codeRequest = ({ tenant, language, clientAddress }: Known): CodeRequest => ({
  ...{ language, clientAddress },
  appName: tenant.configuration.appName,
});

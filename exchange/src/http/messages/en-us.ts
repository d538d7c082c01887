import type { Messages } from './message-set.ts';

export const enUs: Messages = {
  success: 'Success',
  accounts: { SPOT: 'Spot account', FUTURE: 'Futures account', C2C: 'C2C account', WEALTH: 'Wealth account' },
  refusals: {
    tokenExpired: 'Your session has to be renewed.',
    tokenMissing: 'Please log in.',
    tokenInvalid: 'Please log in again.',
    sessionEnded: 'Your session has ended. Please log in again.',
    refreshRefused: 'Your session cannot be renewed. Please log in again.',
    badRequest: 'The request is not valid.',
    notFound: 'Not found.',
    bodyTooLarge: 'The request is too large.',
    tooManyRequests: 'Too many attempts. Please wait a moment and try again.',
    internal: 'Something went wrong on our side. Please try again.',
    unavailable: 'The service is not available at the moment. Please try again.',
    unknownTenant: 'There is no site at this address.',
    accountTaken: 'There is already an account with this address.',
    wrongCredentials: 'Account or password is wrong.',
    wrongVerificationCode: 'The verification code is wrong or has expired.',
    unknownInvitation: 'This invitation code does not exist.',
    insufficientBalance: 'Insufficient balance.',
  },
  wrongField: (field) => `Please check the field “${field}”.`,
  waitSeconds: (seconds) => `Too many attempts. Please try again in ${seconds} s.`,
};

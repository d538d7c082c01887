import type { AlertText } from './alert-text.ts';

export const enUs: AlertText = {
  subject: (appName) => `A change to your ${appName} account`,
  changes: {
    loginPasswordChanged: 'Your login password was changed.',
    loginPasswordReset: 'Your login password was reset.',
    fundsPasswordChanged: 'Your funds password was set or changed.',
    emailChanged: 'The email address of your account was changed.',
    mobileChanged: 'The phone number of your account was changed.',
    authenticatorAdded: 'An authenticator app was added to your account.',
    authenticatorRemoved: 'The authenticator app was removed from your account.',
    passkeyAdded: 'A passkey was added to your account.',
    passkeyRemoved: 'A passkey was removed from your account.',
    recoveryCodesRenewed: 'New recovery codes were made. The old ones are void.',
    recoveryCodeUsed: 'A recovery code of yours was used.',
    walletAdded: 'A withdrawal wallet was added to your account.',
  },
  advice:
    'If this was not you, set a new login password at once, sign out all other sessions and write to our support.',
};

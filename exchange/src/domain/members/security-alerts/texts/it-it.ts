import type { AlertText } from './alert-text.ts';

export const itIt: AlertText = {
  subject: (appName) => `Una modifica al tuo account ${appName}`,
  changes: {
    loginPasswordChanged: 'La password di accesso è stata cambiata.',
    loginPasswordReset: 'La password di accesso è stata reimpostata.',
    fundsPasswordChanged: 'La password dei fondi è stata impostata o cambiata.',
    emailChanged: 'L’indirizzo e-mail dell’account è stato cambiato.',
    mobileChanged: 'Il numero di telefono dell’account è stato cambiato.',
    authenticatorAdded: 'Un’app di autenticazione è stata aggiunta al tuo account.',
    authenticatorRemoved: 'L’app di autenticazione è stata rimossa dal tuo account.',
    passkeyAdded: 'Una passkey è stata aggiunta al tuo account.',
    passkeyRemoved: 'Una passkey è stata rimossa dal tuo account.',
    recoveryCodesRenewed: 'Sono stati creati nuovi codici di recupero. Quelli vecchi non valgono più.',
    recoveryCodeUsed: 'È stato usato uno dei tuoi codici di recupero.',
    walletAdded: 'Un portafoglio di prelievo è stato aggiunto al tuo account.',
  },
  advice:
    'Se non sei stato tu, imposta subito una nuova password di accesso, chiudi tutte le altre sessioni e scrivi alla nostra assistenza.',
};

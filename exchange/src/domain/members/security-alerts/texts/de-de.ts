import type { AlertText } from './alert-text.ts';

export const deDe: AlertText = {
  subject: (appName) => `Eine Änderung an Ihrem ${appName}-Konto`,
  changes: {
    loginPasswordChanged: 'Ihr Login-Passwort wurde geändert.',
    loginPasswordReset: 'Ihr Login-Passwort wurde zurückgesetzt.',
    fundsPasswordChanged: 'Ihr Auszahlungspasswort wurde festgelegt oder geändert.',
    emailChanged: 'Die E-Mail-Adresse Ihres Kontos wurde geändert.',
    mobileChanged: 'Die Telefonnummer Ihres Kontos wurde geändert.',
    authenticatorAdded: 'Ihrem Konto wurde eine Authenticator-App hinzugefügt.',
    authenticatorRemoved: 'Die Authenticator-App wurde aus Ihrem Konto entfernt.',
    passkeyAdded: 'Ihrem Konto wurde ein Passkey hinzugefügt.',
    passkeyRemoved: 'Ein Passkey wurde aus Ihrem Konto entfernt.',
    recoveryCodesRenewed: 'Es wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
    recoveryCodeUsed: 'Einer Ihrer Wiederherstellungscodes wurde verwendet.',
    walletAdded: 'Ihrem Konto wurde ein Auszahlungs-Wallet hinzugefügt.',
  },
  advice:
    'Wenn Sie das nicht waren, legen Sie sofort ein neues Login-Passwort fest, melden Sie alle anderen Sitzungen ab und schreiben Sie unserem Support.',
};

import type { AlertText } from './alert-text.ts';

export const frFr: AlertText = {
  subject: (appName) => `Une modification de votre compte ${appName}`,
  changes: {
    loginPasswordChanged: 'Votre mot de passe de connexion a été modifié.',
    loginPasswordReset: 'Votre mot de passe de connexion a été réinitialisé.',
    fundsPasswordChanged: 'Votre mot de passe de fonds a été défini ou modifié.',
    emailChanged: 'L’adresse e-mail de votre compte a été modifiée.',
    mobileChanged: 'Le numéro de téléphone de votre compte a été modifié.',
    authenticatorAdded: 'Une application d’authentification a été ajoutée à votre compte.',
    authenticatorRemoved: 'L’application d’authentification a été retirée de votre compte.',
    passkeyAdded: 'Une clé d’accès a été ajoutée à votre compte.',
    passkeyRemoved: 'Une clé d’accès a été retirée de votre compte.',
    recoveryCodesRenewed: 'De nouveaux codes de récupération ont été créés. Les anciens ne sont plus valables.',
    recoveryCodeUsed: 'L’un de vos codes de récupération a été utilisé.',
    walletAdded: 'Un portefeuille de retrait a été ajouté à votre compte.',
  },
  advice:
    'Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe de connexion, fermez toutes les autres sessions et écrivez à notre assistance.',
};

import type { AlertText } from './alert-text.ts';

export const esEs: AlertText = {
  subject: (appName) => `Un cambio en su cuenta de ${appName}`,
  changes: {
    loginPasswordChanged: 'Se ha cambiado su contraseña de acceso.',
    loginPasswordReset: 'Se ha restablecido su contraseña de acceso.',
    fundsPasswordChanged: 'Se ha establecido o cambiado su contraseña de fondos.',
    emailChanged: 'Se ha cambiado el correo electrónico de su cuenta.',
    mobileChanged: 'Se ha cambiado el número de teléfono de su cuenta.',
    authenticatorAdded: 'Se ha añadido una aplicación de autenticación a su cuenta.',
    authenticatorRemoved: 'Se ha quitado la aplicación de autenticación de su cuenta.',
    passkeyAdded: 'Se ha añadido una clave de acceso a su cuenta.',
    passkeyRemoved: 'Se ha quitado una clave de acceso de su cuenta.',
    recoveryCodesRenewed: 'Se han creado códigos de recuperación nuevos. Los anteriores ya no valen.',
    recoveryCodeUsed: 'Se ha usado uno de sus códigos de recuperación.',
    walletAdded: 'Se ha añadido una cartera de retirada a su cuenta.',
  },
  advice:
    'Si no ha sido usted, establezca de inmediato una contraseña de acceso nueva, cierre todas las demás sesiones y escriba a nuestro soporte.',
};

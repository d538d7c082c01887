import type { AlertText } from './alert-text.ts';

export const ptPt: AlertText = {
  subject: (appName) => `Uma alteração na sua conta ${appName}`,
  changes: {
    loginPasswordChanged: 'A sua palavra-passe de acesso foi alterada.',
    loginPasswordReset: 'A sua palavra-passe de acesso foi reposta.',
    fundsPasswordChanged: 'A sua palavra-passe de fundos foi definida ou alterada.',
    emailChanged: 'O endereço de e-mail da sua conta foi alterado.',
    mobileChanged: 'O número de telefone da sua conta foi alterado.',
    authenticatorAdded: 'Foi adicionada uma aplicação de autenticação à sua conta.',
    authenticatorRemoved: 'A aplicação de autenticação foi removida da sua conta.',
    passkeyAdded: 'Foi adicionada uma chave de acesso à sua conta.',
    passkeyRemoved: 'Foi removida uma chave de acesso da sua conta.',
    recoveryCodesRenewed: 'Foram criados novos códigos de recuperação. Os antigos deixaram de ser válidos.',
    recoveryCodeUsed: 'Foi usado um dos seus códigos de recuperação.',
    walletAdded: 'Foi adicionada uma carteira de levantamento à sua conta.',
  },
  advice:
    'Se não foi o próprio, defina de imediato uma nova palavra-passe de acesso, termine todas as outras sessões e escreva ao nosso apoio.',
};

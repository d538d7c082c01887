import type { AlertText } from './alert-text.ts';

export const ruRu: AlertText = {
  subject: (appName) => `Изменение в вашем аккаунте ${appName}`,
  changes: {
    loginPasswordChanged: 'Пароль для входа изменён.',
    loginPasswordReset: 'Пароль для входа сброшен.',
    fundsPasswordChanged: 'Платёжный пароль задан или изменён.',
    emailChanged: 'Адрес эл. почты аккаунта изменён.',
    mobileChanged: 'Номер телефона аккаунта изменён.',
    authenticatorAdded: 'В аккаунт добавлено приложение-аутентификатор.',
    authenticatorRemoved: 'Приложение-аутентификатор удалено из аккаунта.',
    passkeyAdded: 'В аккаунт добавлен ключ доступа.',
    passkeyRemoved: 'Ключ доступа удалён из аккаунта.',
    recoveryCodesRenewed: 'Созданы новые коды восстановления. Старые недействительны.',
    recoveryCodeUsed: 'Использован один из ваших кодов восстановления.',
    walletAdded: 'В аккаунт добавлен кошелёк для вывода.',
  },
  advice:
    'Если это были не вы, сразу задайте новый пароль для входа, завершите все остальные сеансы и напишите в поддержку.',
};

import type { AlertText } from './alert-text.ts';

export const jaJp: AlertText = {
  subject: (appName) => `${appName} アカウントの変更のお知らせ`,
  changes: {
    loginPasswordChanged: 'ログインパスワードが変更されました。',
    loginPasswordReset: 'ログインパスワードが再設定されました。',
    fundsPasswordChanged: '資金パスワードが設定または変更されました。',
    emailChanged: 'アカウントのメールアドレスが変更されました。',
    mobileChanged: 'アカウントの電話番号が変更されました。',
    authenticatorAdded: '認証アプリがアカウントに追加されました。',
    authenticatorRemoved: '認証アプリがアカウントから削除されました。',
    passkeyAdded: 'パスキーがアカウントに追加されました。',
    passkeyRemoved: 'パスキーがアカウントから削除されました。',
    recoveryCodesRenewed: '新しいリカバリーコードが発行されました。以前のコードは無効です。',
    recoveryCodeUsed: 'リカバリーコードが 1 つ使用されました。',
    walletAdded: '出金ウォレットがアカウントに追加されました。',
  },
  advice:
    'お心当たりがない場合は、すぐに新しいログインパスワードを設定し、他のすべてのセッションをログアウトして、サポートにご連絡ください。',
};

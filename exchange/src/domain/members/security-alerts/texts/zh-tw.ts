import type { AlertText } from './alert-text.ts';

export const zhTw: AlertText = {
  subject: (appName) => `您的 ${appName} 帳戶有變更`,
  changes: {
    loginPasswordChanged: '您的登入密碼已修改。',
    loginPasswordReset: '您的登入密碼已重設。',
    fundsPasswordChanged: '您的資金密碼已設定或修改。',
    emailChanged: '您帳戶的電子郵件地址已變更。',
    mobileChanged: '您帳戶的手機號碼已變更。',
    authenticatorAdded: '您的帳戶已新增驗證器應用程式。',
    authenticatorRemoved: '您帳戶的驗證器應用程式已移除。',
    passkeyAdded: '您的帳戶已新增通行金鑰。',
    passkeyRemoved: '您帳戶的一個通行金鑰已移除。',
    recoveryCodesRenewed: '已產生新的復原碼，舊復原碼已失效。',
    recoveryCodeUsed: '您的一組復原碼已被使用。',
    walletAdded: '您的帳戶已新增提領錢包。',
  },
  advice: '若非本人操作，請立即設定新的登入密碼，登出所有其他工作階段，並聯絡客服。',
};

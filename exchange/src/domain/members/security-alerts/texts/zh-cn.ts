import type { AlertText } from './alert-text.ts';

export const zhCn: AlertText = {
  subject: (appName) => `您的 ${appName} 账户有变更`,
  changes: {
    loginPasswordChanged: '您的登录密码已修改。',
    loginPasswordReset: '您的登录密码已重置。',
    fundsPasswordChanged: '您的资金密码已设置或修改。',
    emailChanged: '您账户的邮箱地址已更改。',
    mobileChanged: '您账户的手机号码已更改。',
    authenticatorAdded: '您的账户已添加验证器应用。',
    authenticatorRemoved: '您账户的验证器应用已移除。',
    passkeyAdded: '您的账户已添加通行密钥。',
    passkeyRemoved: '您账户的一个通行密钥已移除。',
    recoveryCodesRenewed: '已生成新的恢复码，旧恢复码已失效。',
    recoveryCodeUsed: '您的一个恢复码已被使用。',
    walletAdded: '您的账户已添加提现钱包。',
  },
  advice: '如非本人操作，请立即设置新的登录密码，退出所有其他会话，并联系客服。',
};

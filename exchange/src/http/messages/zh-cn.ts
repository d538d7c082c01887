import type { Messages } from './message-set.ts';

export const zhCn: Messages = {
  success: '成功',
  accounts: { SPOT: '现货账户', FUTURE: '合约账户', C2C: '法币账户', WEALTH: '理财账户' },
  refusals: {
    tokenExpired: '登录状态需要更新。',
    tokenMissing: '请先登录。',
    tokenInvalid: '请重新登录。',
    sessionEnded: '登录已失效，请重新登录。',
    refreshRefused: '登录无法续期，请重新登录。',
    badRequest: '请求无效。',
    notFound: '未找到。',
    bodyTooLarge: '请求内容过大。',
    tooManyRequests: '操作过于频繁，请稍后再试。',
    internal: '服务器出错，请重试。',
    unavailable: '服务暂不可用，请重试。',
    unknownTenant: '此地址没有站点。',
    accountTaken: '该账号已注册。',
    wrongCredentials: '账号或密码错误。',
    wrongVerificationCode: '验证码错误或已过期。',
    unknownInvitation: '邀请码不存在。',
    insufficientBalance: '余额不足。',
  },
  wrongField: (field) => `请检查字段“${field}”。`,
  waitSeconds: (seconds) => `操作过于频繁，请在 ${seconds} 秒后重试。`,
};

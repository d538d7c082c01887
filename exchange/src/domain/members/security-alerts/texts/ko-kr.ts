import type { AlertText } from './alert-text.ts';

export const koKr: AlertText = {
  subject: (appName) => `${appName} 계정 변경 안내`,
  changes: {
    loginPasswordChanged: '로그인 비밀번호가 변경되었습니다.',
    loginPasswordReset: '로그인 비밀번호가 재설정되었습니다.',
    fundsPasswordChanged: '자금 비밀번호가 설정 또는 변경되었습니다.',
    emailChanged: '계정의 이메일 주소가 변경되었습니다.',
    mobileChanged: '계정의 전화번호가 변경되었습니다.',
    authenticatorAdded: '계정에 인증 앱이 추가되었습니다.',
    authenticatorRemoved: '계정에서 인증 앱이 삭제되었습니다.',
    passkeyAdded: '계정에 패스키가 추가되었습니다.',
    passkeyRemoved: '계정에서 패스키가 삭제되었습니다.',
    recoveryCodesRenewed: '새 복구 코드가 발급되었습니다. 이전 코드는 더 이상 사용할 수 없습니다.',
    recoveryCodeUsed: '복구 코드 하나가 사용되었습니다.',
    walletAdded: '계정에 출금 지갑이 추가되었습니다.',
  },
  advice: '본인이 아니라면 즉시 새 로그인 비밀번호를 설정하고, 다른 모든 세션을 로그아웃한 뒤 고객지원에 알려 주세요.',
};

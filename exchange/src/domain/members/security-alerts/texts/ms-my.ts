import type { AlertText } from './alert-text.ts';

export const msMy: AlertText = {
  subject: (appName) => `Perubahan pada akaun ${appName} anda`,
  changes: {
    loginPasswordChanged: 'Kata laluan log masuk anda telah ditukar.',
    loginPasswordReset: 'Kata laluan log masuk anda telah ditetapkan semula.',
    fundsPasswordChanged: 'Kata laluan dana anda telah ditetapkan atau ditukar.',
    emailChanged: 'Alamat e-mel akaun anda telah ditukar.',
    mobileChanged: 'Nombor telefon akaun anda telah ditukar.',
    authenticatorAdded: 'Aplikasi pengesah telah ditambah pada akaun anda.',
    authenticatorRemoved: 'Aplikasi pengesah telah dialih keluar daripada akaun anda.',
    passkeyAdded: 'Kunci laluan telah ditambah pada akaun anda.',
    passkeyRemoved: 'Kunci laluan telah dialih keluar daripada akaun anda.',
    recoveryCodesRenewed: 'Kod pemulihan baharu telah dibuat. Kod lama tidak sah lagi.',
    recoveryCodeUsed: 'Satu kod pemulihan anda telah digunakan.',
    walletAdded: 'Dompet pengeluaran telah ditambah pada akaun anda.',
  },
  advice:
    'Jika ini bukan anda, tetapkan kata laluan baharu dengan segera, log keluar semua sesi lain dan hubungi sokongan kami.',
};

import type { AlertText } from './alert-text.ts';

export const trTr: AlertText = {
  subject: (appName) => `${appName} hesabınızda bir değişiklik`,
  changes: {
    loginPasswordChanged: 'Giriş şifreniz değiştirildi.',
    loginPasswordReset: 'Giriş şifreniz sıfırlandı.',
    fundsPasswordChanged: 'Fon şifreniz belirlendi veya değiştirildi.',
    emailChanged: 'Hesabınızın e-posta adresi değiştirildi.',
    mobileChanged: 'Hesabınızın telefon numarası değiştirildi.',
    authenticatorAdded: 'Hesabınıza bir kimlik doğrulama uygulaması eklendi.',
    authenticatorRemoved: 'Kimlik doğrulama uygulaması hesabınızdan kaldırıldı.',
    passkeyAdded: 'Hesabınıza bir geçiş anahtarı eklendi.',
    passkeyRemoved: 'Hesabınızdan bir geçiş anahtarı kaldırıldı.',
    recoveryCodesRenewed: 'Yeni kurtarma kodları oluşturuldu. Eskileri artık geçersiz.',
    recoveryCodeUsed: 'Kurtarma kodlarınızdan biri kullanıldı.',
    walletAdded: 'Hesabınıza bir çekim cüzdanı eklendi.',
  },
  advice:
    'Bunu siz yapmadıysanız hemen yeni bir giriş şifresi belirleyin, diğer tüm oturumları kapatın ve desteğimize yazın.',
};

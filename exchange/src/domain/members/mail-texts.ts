import type { Language } from '@livery/contract/languages';

interface CodeFacts {
  readonly appName: string;
  readonly verificationCode: string;
  readonly minutes: number;
}

/** The text of a mail with a verification code. */
interface MailText {
  subject(appName: string): string;
  body(facts: CodeFacts): string;
}

export const mailTexts: Readonly<Record<Language, MailText>> = {
  'en-US': {
    subject: (appName) => `Your verification code for ${appName}`,
    body: ({ appName, verificationCode, minutes }) =>
      `Your verification code for ${appName} is ${verificationCode}. It is valid for ${minutes} minutes.\n\nNever pass it on. If you did not ask for it, ignore this mail.\n`,
  },
  'zh-CN': {
    subject: (appName) => `${appName} 验证码`,
    body: ({ appName, verificationCode, minutes }) =>
      `您的 ${appName} 验证码是 ${verificationCode}，${minutes} 分钟内有效。\n\n请勿将验证码告诉任何人。如非本人操作，请忽略此邮件。\n`,
  },
  'zh-TW': {
    subject: (appName) => `${appName} 驗證碼`,
    body: ({ appName, verificationCode, minutes }) =>
      `您的 ${appName} 驗證碼是 ${verificationCode}，${minutes} 分鐘內有效。\n\n請勿將驗證碼告訴任何人。若非本人操作，請忽略此郵件。\n`,
  },
  'th-TH': {
    subject: (appName) => `รหัสยืนยัน ${appName} ของคุณ`,
    body: ({ appName, verificationCode, minutes }) =>
      `รหัสยืนยัน ${appName} ของคุณคือ ${verificationCode} ใช้ได้ภายใน ${minutes} นาที\n\nอย่าบอกรหัสนี้แก่ผู้ใด หากคุณไม่ได้เป็นผู้ขอ โปรดเพิกเฉยต่ออีเมลนี้\n`,
  },
  'ja-JP': {
    subject: (appName) => `${appName} の認証コード`,
    body: ({ appName, verificationCode, minutes }) =>
      `${appName} の認証コードは ${verificationCode} です。${minutes} 分間有効です。\n\nこのコードは誰にも教えないでください。お心当たりがない場合は、このメールを無視してください。\n`,
  },
  'ms-MY': {
    subject: (appName) => `Kod pengesahan ${appName} anda`,
    body: ({ appName, verificationCode, minutes }) =>
      `Kod pengesahan ${appName} anda ialah ${verificationCode}. Kod ini sah selama ${minutes} minit.\n\nJangan beritahu sesiapa. Jika anda tidak memintanya, abaikan e-mel ini.\n`,
  },
  'ko-KR': {
    subject: (appName) => `${appName} 인증 코드`,
    body: ({ appName, verificationCode, minutes }) =>
      `${appName} 인증 코드는 ${verificationCode}입니다. ${minutes}분 동안 유효합니다.\n\n누구에게도 알려 주지 마세요. 직접 요청하지 않으셨다면 이 메일을 무시하세요.\n`,
  },
  'ru-RU': {
    subject: (appName) => `Код подтверждения ${appName}`,
    body: ({ appName, verificationCode, minutes }) =>
      `Ваш код подтверждения ${appName}: ${verificationCode}. Он действует ${minutes} мин.\n\nНикому его не сообщайте. Если вы его не запрашивали, не обращайте внимания на это письмо.\n`,
  },
  'fr-FR': {
    subject: (appName) => `Votre code de vérification ${appName}`,
    body: ({ appName, verificationCode, minutes }) =>
      `Votre code de vérification ${appName} est ${verificationCode}. Il est valable ${minutes} minutes.\n\nNe le communiquez à personne. Si vous ne l’avez pas demandé, ignorez cet e-mail.\n`,
  },
  'it-IT': {
    subject: (appName) => `Il tuo codice di verifica ${appName}`,
    body: ({ appName, verificationCode, minutes }) =>
      `Il tuo codice di verifica ${appName} è ${verificationCode}. È valido per ${minutes} minuti.\n\nNon comunicarlo a nessuno. Se non lo hai richiesto, ignora questa e-mail.\n`,
  },
  'de-DE': {
    subject: (appName) => `Ihr Bestätigungscode für ${appName}`,
    body: ({ appName, verificationCode, minutes }) =>
      `Ihr Bestätigungscode für ${appName} lautet ${verificationCode}. Er gilt ${minutes} Minuten.\n\nGeben Sie ihn niemandem weiter. Wenn Sie ihn nicht angefordert haben, beachten Sie diese E-Mail nicht.\n`,
  },
  'es-ES': {
    subject: (appName) => `Su código de verificación de ${appName}`,
    body: ({ appName, verificationCode, minutes }) =>
      `Su código de verificación de ${appName} es ${verificationCode}. Es válido durante ${minutes} minutos.\n\nNo se lo comunique a nadie. Si no lo ha solicitado, ignore este correo.\n`,
  },
  'pt-PT': {
    subject: (appName) => `O seu código de verificação ${appName}`,
    body: ({ appName, verificationCode, minutes }) =>
      `O seu código de verificação ${appName} é ${verificationCode}. É válido durante ${minutes} minutos.\n\nNão o revele a ninguém. Se não o pediu, ignore este e-mail.\n`,
  },
  'vi-VN': {
    subject: (appName) => `Mã xác minh ${appName} của bạn`,
    body: ({ appName, verificationCode, minutes }) =>
      `Mã xác minh ${appName} của bạn là ${verificationCode}. Mã có hiệu lực trong ${minutes} phút.\n\nKhông cho bất kỳ ai biết mã này. Nếu bạn không yêu cầu, hãy bỏ qua thư này.\n`,
  },
  'tr-TR': {
    subject: (appName) => `${appName} doğrulama kodunuz`,
    body: ({ appName, verificationCode, minutes }) =>
      `${appName} doğrulama kodunuz: ${verificationCode}. ${minutes} dakika geçerlidir.\n\nKodu kimseyle paylaşmayın. Siz istemediyseniz bu e-postayı dikkate almayın.\n`,
  },
};

import type { AlertText } from './alert-text.ts';

export const thTh: AlertText = {
  subject: (appName) => `บัญชี ${appName} ของคุณมีการเปลี่ยนแปลง`,
  changes: {
    loginPasswordChanged: 'รหัสผ่านเข้าสู่ระบบของคุณถูกเปลี่ยนแล้ว',
    loginPasswordReset: 'รหัสผ่านเข้าสู่ระบบของคุณถูกรีเซ็ตแล้ว',
    fundsPasswordChanged: 'รหัสผ่านเงินทุนของคุณถูกตั้งหรือเปลี่ยนแล้ว',
    emailChanged: 'ที่อยู่อีเมลของบัญชีถูกเปลี่ยนแล้ว',
    mobileChanged: 'หมายเลขโทรศัพท์ของบัญชีถูกเปลี่ยนแล้ว',
    authenticatorAdded: 'เพิ่มแอปยืนยันตัวตนในบัญชีของคุณแล้ว',
    authenticatorRemoved: 'ลบแอปยืนยันตัวตนออกจากบัญชีของคุณแล้ว',
    passkeyAdded: 'เพิ่มพาสคีย์ในบัญชีของคุณแล้ว',
    passkeyRemoved: 'ลบพาสคีย์ออกจากบัญชีของคุณแล้ว',
    recoveryCodesRenewed: 'สร้างรหัสกู้คืนชุดใหม่แล้ว รหัสเดิมใช้ไม่ได้อีก',
    recoveryCodeUsed: 'มีการใช้รหัสกู้คืนของคุณหนึ่งรหัส',
    walletAdded: 'เพิ่มกระเป๋าถอนเงินในบัญชีของคุณแล้ว',
  },
  advice: 'หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันที ออกจากระบบทุกเซสชันอื่น และติดต่อฝ่ายสนับสนุนของเรา',
};

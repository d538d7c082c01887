import type { AlertText } from './alert-text.ts';

export const viVn: AlertText = {
  subject: (appName) => `Tài khoản ${appName} của bạn có thay đổi`,
  changes: {
    loginPasswordChanged: 'Mật khẩu đăng nhập của bạn đã được thay đổi.',
    loginPasswordReset: 'Mật khẩu đăng nhập của bạn đã được đặt lại.',
    fundsPasswordChanged: 'Mật khẩu vốn của bạn đã được đặt hoặc thay đổi.',
    emailChanged: 'Địa chỉ email của tài khoản đã được thay đổi.',
    mobileChanged: 'Số điện thoại của tài khoản đã được thay đổi.',
    authenticatorAdded: 'Một ứng dụng xác thực đã được thêm vào tài khoản của bạn.',
    authenticatorRemoved: 'Ứng dụng xác thực đã bị gỡ khỏi tài khoản của bạn.',
    passkeyAdded: 'Một khóa truy cập đã được thêm vào tài khoản của bạn.',
    passkeyRemoved: 'Một khóa truy cập đã bị gỡ khỏi tài khoản của bạn.',
    recoveryCodesRenewed: 'Mã khôi phục mới đã được tạo. Mã cũ không còn hiệu lực.',
    recoveryCodeUsed: 'Một mã khôi phục của bạn đã được sử dụng.',
    walletAdded: 'Một ví rút tiền đã được thêm vào tài khoản của bạn.',
  },
  advice:
    'Nếu đó không phải là bạn, hãy đặt ngay mật khẩu đăng nhập mới, đăng xuất tất cả phiên khác và liên hệ bộ phận hỗ trợ.',
};

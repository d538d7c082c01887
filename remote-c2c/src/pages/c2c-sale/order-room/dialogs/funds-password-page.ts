/** Where a member sets a funds password. */
export const fundsPasswordPage = '/update-funds-pwd';

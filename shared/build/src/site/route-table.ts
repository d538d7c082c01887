/**
 * The owner of each path of spec §2.1 and of the second factors (docs/decisions.md §39), and how it is shown
 * (docs/decisions.md §29 and 'Who owns which route').
 */
type RouteRow = readonly [owner: string, header: boolean, footer: boolean, members: boolean];

export const routeTable: Readonly<Record<string, RouteRow>> = {
  '/': ['marketing', true, true, false],
  '/me': ['account', true, true, true],
  '/update-login-pwd': ['account', true, true, true],
  '/update-funds-pwd': ['account', true, true, true],
  '/update-mobile': ['account', true, true, true],
  '/update-email': ['account', true, true, true],
  '/update-authenticator': ['account', true, true, true],
  '/update-passkey': ['account', true, true, true],
  '/bank-setting': ['account', true, true, true],
  '/auth': ['account', true, true, true],
  '/auth-step': ['account', true, true, true],
  '/assets': ['account', false, true, true],
  '/c2c-sale': ['c2c', false, true, true],
  '/deposit': ['account', true, true, true],
  '/withdraw': ['account', true, true, true],
  '/add-wallet': ['account', true, true, true],
  '/transfer': ['account', true, true, true],
  '/finance': ['account', true, true, true],
  '/statements': ['account', true, true, true],
  '/futures': ['futures', true, true, false],
  '/spot': ['spot', true, true, false],
  '/quotes': ['marketing', true, true, false],
  '/trans': ['marketing', true, true, false],
  '/deal': ['marketing', true, true, false],
  '/financial': ['wealth', true, true, false],
  '/about': ['marketing', true, true, false],
  '/service': ['marketing', true, true, false],
};

/** Paths that the host answers itself; no module can own them. */
export const hostPaths: readonly string[] = ['/login', '/register', '/forgot', '/h5', '/api'];

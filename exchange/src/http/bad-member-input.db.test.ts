import { randomUUID } from 'node:crypto';
import { type BadInputSite, openBadInputSite } from '../../test/bad-input.ts';
import { onOneDatabase } from '../../test/databases.ts';
import { type CallWithBody, refusesBadBodies, refusesBadQueries } from '../../test/refusals.ts';

const email = 'bad@example.com';
const code = '123456';
const proof = { type: 'MAIL', oldCode: code };
const byMail = { type: 'MAIL', code };
/** A password may be strange; only its bounds are checked. */
const strange = ['__proto__', '１２３４５６'];
const put = (url: string, valid: CallWithBody['valid'], takes: CallWithBody['takes'] = {}): CallWithBody => ({
  ...{ method: 'PUT', url, valid, takes },
});
const post = (url: string, valid: CallWithBody['valid'], takes: CallWithBody['takes'] = {}): CallWithBody => ({
  ...{ method: 'POST', url, valid, takes },
});

const calls: readonly CallWithBody[] = [
  post('/verifyCode', { scene: 'FUNDS_PASSWORD', type: 'MAIL' }),
  put('/passwd/resetByMobile', { ...byMail, email, password: 'secret-1' }, { password: strange }),
  put(
    '/me/loginPasswd',
    { type: 'PASSWORD', oldPassword: 'secret-1', password: 'secret-2' },
    { oldPassword: [...strange, ' '], password: strange },
  ),
  put('/me/loginPasswd', { ...byMail, password: 'secret-2' }, { password: strange }),
  put('/me/fundsPasswd', { ...byMail, fundsPassword: '246810' }),
  put('/me/email', { email, code, ...proof }),
  put('/me/mobile', { areaCode: '+49', mobile: '15112345678', code, ...proof }),
  put('/me/info', { nickname: 'Mara' }, { nickname: strange }),
  put('/me/valuation', { valuationMethod: 'EUR' }),
  post(
    '/me/verify',
    {
      ...{ country: 'DE', firstName: 'Mara', lastName: 'Lindt', documentType: 'ID', documentNumber: 'L22001234' },
      ...{ frontPicture: randomUUID(), backPicture: randomUUID(), handHeldPicture: randomUUID() },
    },
    { documentNumber: ['１２３４５６', undefined] },
  ),
];

onOneDatabase((open) => {
  let opened: BadInputSite;
  const at = () => opened;
  beforeAll(async () => {
    opened = await openBadInputSite(open);
  });
  afterAll(() => opened.site.close());

  describe.each(calls)('$method $url', (call) => {
    refusesBadBodies(at, call);
  });

  describe.each(['/me/verify', '/me/secondFactors', `/me/pictures/${randomUUID()}`])('GET %s', (url) => {
    refusesBadQueries(at, url);
  });
});

import { agentTraits, fallbackConfiguration } from '@livery/contract/configuration';
import { contentSecurityPolicy } from './policy.ts';

const policyOf = (logoUri: string, bannerUri = '') =>
  contentSecurityPolicy({
    configuration: { ...fallbackConfiguration, logoUri, agentTraits: agentTraits.parse({ bannerUri }) },
    remotesOrigin: 'https://modules.example',
    telemetryUrl: '',
    nonce: 'n',
  });

test('allows a configured host only for its purpose', () => {
  expect(policyOf('https://cdn.example:8443/logo.svg')).toContain("img-src 'self' data: https://cdn.example:8443;");
  expect(policyOf('https://münchen.example/logo.svg')).toContain('https://xn--mnchen-3ya.example;');
});

test('allows pictures from the origin of the agent’s banner', () => {
  expect(policyOf('', 'https://partner.example/banner.svg')).toContain("img-src 'self' data: https://partner.example;");
});

test.each(['https://a;script-src-attr/x.svg', 'https://a,b/x.svg', "https://a'b/x.svg"])(
  'a host that would end its directive (%s) is left out',
  (address) => {
    expect(policyOf(address)).toContain("img-src 'self' data:;");
    expect(policyOf(address)).not.toContain('script-src-attr');
  },
);

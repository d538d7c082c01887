import type { ModuleRelease, ReleasedModule } from '@livery/contract/release';
import { pageModule } from '@livery/platform/testing';
import { chooseVersion } from './releases.ts';

const version = (text: string, contract = '^1.0'): ReleasedModule => ({
  ...pageModule('/financial'),
  version: text,
  contract,
});
const rolledOut = (share: number, agents: string[] = [], newer = version('2.0.0')): ModuleRelease => ({
  stable: version('1.0.0'),
  candidate: { release: newer, share, agents },
  withdrawn: [],
});
const visitor = (index: number) => ({ deviceId: `device-${index}`, agentIdentity: 'agent-1' });
const visitors = Array.from({ length: 5000 }, (_, index) => visitor(index));
const having = (release: ModuleRelease) => visitors.filter((one) => chooseVersion(release, one).version !== '1.0.0');

test.each([0, 1, 10, 50, 99, 100])(
  'gives a share of %i %% to about as many visitors, always the same ones',
  (share) => {
    const reached = having(rolledOut(share));
    expect(Math.abs(reached.length / visitors.length - share / 100)).toBeLessThan(0.02);
    expect(having(rolledOut(share))).toEqual(reached);
  },
);

test('keeps everyone when the share grows', () => {
  const more = new Set(having(rolledOut(20)));
  expect(having(rolledOut(10)).every((one) => more.has(one))).toBe(true);
});

test('gives another version to other visitors first', () => {
  const first = new Set(having(rolledOut(10)));
  const next = having(rolledOut(10, [], version('3.0.0')));
  expect(next.filter((one) => first.has(one)).length).toBeLessThan(next.length / 2);
});

test('gives a version to all visitors of a listed agent', () => {
  expect(chooseVersion(rolledOut(0, ['agent-1']), visitor(1)).version).toBe('2.0.0');
  expect(chooseVersion(rolledOut(0, ['agent-2']), visitor(1)).version).toBe('1.0.0');
});

test('does not choose a version for another contract', () => {
  expect(chooseVersion(rolledOut(100, [], version('2.0.0', '^9.0')), visitor(1)).version).toBe('1.0.0');
});

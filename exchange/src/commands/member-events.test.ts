import { MemberEvents } from './member-events.ts';

test('a member’s events reach that member’s connections only', () => {
  const events = new MemberEvents();
  const received: string[] = [];
  const listen = (name: string) => (topic: string, reference: string) => received.push(`${name} ${topic} ${reference}`);
  const endFirst = events.subscribe('alice', listen('first'));
  const endSecond = events.subscribe('alice', listen('second'));
  events.subscribe('bob', listen('bob'));

  events.publish('alice', 'orders', '17');
  expect(received.splice(0)).toEqual(['first orders 17', 'second orders 17']);

  endFirst();
  endFirst();
  events.publish('alice', 'balances');
  expect(received.splice(0)).toEqual(['second balances ']);

  endSecond();
  events.publish('alice', 'balances');
  events.publish('carol', 'funds');
  expect(received).toEqual([]);
});

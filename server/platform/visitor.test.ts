import { expect, test } from 'vitest';
import { visitorOf } from './http/visitor.ts';

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const request = (forwarded?: string) =>
  new Request('http://localhost/', forwarded ? { headers: { 'X-Forwarded-For': forwarded } } : {});

test('a visitor is identified by the remote address, whatever the headers say', () => {
  expect(visitorOf(request('1.2.3.4'), from('203.0.113.9'), false)).toBe('203.0.113.9');
  expect(visitorOf(request(), from('::ffff:203.0.113.9'), false)).toBe('203.0.113.9');
});

test('behind a trusted proxy, the last forwarded address identifies the visitor', () => {
  expect(visitorOf(request('6.6.6.6, 198.51.100.7'), from('10.0.0.1'), true)).toBe('198.51.100.7');
});

test('the addresses of one IPv6 network count as one visitor', () => {
  expect(visitorOf(request(), from('2001:db8:1:2::3'), false)).toBe(
    visitorOf(request(), from('2001:db8:1:2:ffff::1'), false),
  );
});

test('without a socket the visitor is unknown', () => {
  expect(visitorOf(request('not an address'), undefined, true)).toBe('unknown');
});

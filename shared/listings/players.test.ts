import { expect, test } from 'vitest';
import { findPlayer, PLAYER_ORIGINS } from './players.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/abcDEF12345';

test.each([
  ['https://youtu.be/abcDEF12345?si=x', YOUTUBE],
  ['https://www.youtube.com/watch?v=abcDEF12345&t=4', YOUTUBE],
  ['https://m.youtube.com/shorts/abcDEF12345', YOUTUBE],
  ['https://www.youtube.com/embed/abcDEF12345?autoplay=1', YOUTUBE],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://player.vimeo.com/video/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://my.matterport.com/show/?m=AbCdEfGhIjK&play=1', 'https://my.matterport.com/show/?m=AbCdEfGhIjK'],
])('%s has a player', (address, src) => {
  expect(findPlayer(address)?.src).toBe(src);
  expect(PLAYER_ORIGINS).toContain(new URL(src).origin);
});

test.each([
  'https://youtube.com.evil.example/watch?v=abcDEF12345',
  'https://evil.example/?u=https://youtu.be/abcDEF12345',
  'https://www.youtube.com/watch?v=%22onload%3D1',
  'https://www.youtube.com/@agency',
  'https://vimeo.com/agency',
  'https://my.matterport.com/show/',
  'javascript:alert(1)//youtu.be',
  'no address',
])('%s has no player', (address) => {
  expect(findPlayer(address)).toBeNull();
});

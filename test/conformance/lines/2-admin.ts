import type { Lines } from '../line.ts';

/** §2: admin login and dashboard. */
export const adminLines = {
  '2.login.username': 'Username … form',
  '2.login.password': '… and password form',
  '2.login.button': "button 'Login'",
  '2.login.token': 'Success stores the token',
  '2.login.goes': 'and goes to /admin-panel/dashboard',
  '2.dashboard.title': "Title 'Admin Dashboard'",
  '2.dashboard.logout': "'Logout' button",
  '2.dashboard.logout.clears': '(clears local storage …)',
  '2.dashboard.logout.goes': '(… goes to /admin-panel/login)',
  '2.dashboard.table': "a 'Manage Files' table",
  '2.dashboard.columns': '(Name, Category, Subcategory, Actions …)',
  '2.dashboard.delete': '(… Actions with Delete)',
  '2.dashboard.upload': "an 'Upload New File' form",
  '2.dashboard.redirect': 'With no stored token it redirects to a login route (/login).',
} as const satisfies Lines;

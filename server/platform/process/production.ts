/**
 * Must be imported first, because packages read NODE_ENV when they are loaded. In development mode React is 50 % slower,
 * and other packages may print or send internals, so a value that the environment has by mistake does not count.
 */
process.env.NODE_ENV = 'production';

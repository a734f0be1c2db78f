import pg from 'pg';

/** What a database uses of its connection pool. */
export type Pool = Pick<pg.Pool, 'options' | 'end'> & {
  connect(): Promise<pg.PoolClient>;
  query<Row extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<Row>>;
};

export type PoolLimits = pg.PoolConfig & { max: number };

export type OpenPool = (url: string, limits: PoolLimits) => Pool;

const IDLE_MS = 10 * 60_000;

/** Opens a pool whose connections end with the pool, or after ten minutes without a query. */
export function openPool(url: string, limits: PoolLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // Opening a connection starts a process of the server; ten at once take seconds on a busy machine.
    idleTimeoutMillis: IDLE_MS,
    // A statement that hangs must not hold a request or a row lock for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    ...limits,
  });
  // The pool replaces a connection that dies, and the query on it fails. Without these listeners, one for idle and one
  // for busy connections, the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

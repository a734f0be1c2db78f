import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { paths } from '../shared/paths.ts';

/** The route table, in the specification's order (§2). */
export default [index('routes/home.tsx')] satisfies RouteConfig;
void route;
void paths;

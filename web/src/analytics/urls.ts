/** Addresses that only the operator's page asks: here, so that visitors do not download them. */
import { API, withQuery, type Query } from '../urls';

const ADMIN = `${API}/admin`;

export const adminApi = {
  analytics: (period: Query) => withQuery(`${ADMIN}/analytics`, period),
  export: (format: 'csv' | 'json', period: Query) => withQuery(`${ADMIN}/analytics/export`, { format, ...period }),
  refresh: () => `${ADMIN}/analytics/refresh`,
  reviews: (after: string | null = null) => withQuery(`${ADMIN}/reviews`, { after: after ?? undefined }),
} as const;

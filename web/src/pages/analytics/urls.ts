/** API paths of the operator's page, in a file of their own so that visitors do not download them. */
import { API } from '../../api/urls';
import { withQuery, type Query } from '../../lib/query';

const ADMIN = `${API}/admin`;

export const adminApi = {
  analytics: (period: Query) => withQuery(`${ADMIN}/analytics`, period),
  export: (format: 'csv' | 'json', period: Query) => withQuery(`${ADMIN}/analytics/export`, { format, ...period }),
  refresh: () => `${ADMIN}/analytics/refresh`,
  reviews: (after: string | null = null) => withQuery(`${ADMIN}/reviews`, { after: after ?? undefined }),
} as const;

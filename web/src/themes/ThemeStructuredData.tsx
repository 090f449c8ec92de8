import type { ThemeAnswer } from '../api/types';
import { themeStructuredData } from './structuredData';

export function ThemeStructuredData({ theme }: { theme: ThemeAnswer }) {
  return <script type="application/ld+json">{asJson(themeStructuredData(theme, window.location.origin))}</script>;
}

/** No text may close the script it stands in. */
const asJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

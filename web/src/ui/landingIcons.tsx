/** Icons of the landing, on a 24-unit grid. All icons are decorative: the text beside them is their name. */
import type { ReactNode } from 'react';

export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const BookmarkIcon = ({ filled }: { filled: boolean }) => (
  <Icon>
    <path d="M6 3.5h12v17l-6-4.5-6 4.5z" fill={filled ? 'currentColor' : 'none'} />
  </Icon>
);
export const ArrowRightIcon = () => (
  <Icon>
    <path d="M4 12h15M13 6l6 6-6 6" />
  </Icon>
);
export const InfoIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.5v.01" />
  </Icon>
);

/** Icons that the landing does not use. */
import { Icon } from './landingIcons';

const THUMB = 'M7 11v9H3.5v-9zM7 11l4-7.5c1.6 0 2.6 1.2 2.2 2.8L12.5 9.5h6a2 2 0 0 1 2 2.4l-1.3 6.5a2 2 0 0 1-2 1.6H7';
export const ThumbUpIcon = () => (
  <Icon>
    <path d={THUMB} />
  </Icon>
);
export const ThumbDownIcon = () => (
  <Icon>
    <path d={THUMB} transform="rotate(180 12 12)" />
  </Icon>
);
export const ArrowLeftIcon = () => (
  <Icon>
    <path d="M20 12H5M11 6l-6 6 6 6" />
  </Icon>
);
export const ChevronIcon = () => (
  <Icon>
    <path d="M6 9.5l6 6 6-6" />
  </Icon>
);
export const ShareIcon = () => (
  <Icon>
    <path d="M12 15V3.5M7.5 7.5 12 3l4.5 4.5M5 12v7.5h14V12" />
  </Icon>
);
export const SwapIcon = () => (
  <Icon>
    <path d="M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4" />
  </Icon>
);
export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
);
export const PlayIcon = () => (
  <Icon>
    <path d="M3.5 5.5h17v13h-17zM10.5 9.2l4.2 2.8-4.2 2.8z" />
  </Icon>
);
export const CheckIcon = () => (
  <Icon>
    <path d="M4.5 12.5l5 5 10-11" />
  </Icon>
);
/** One way that splits in two. */
export const SteerIcon = () => (
  <Icon>
    <path d="M12 20.5v-7L5.5 7M12 13.5 18.5 7M5 11.5V6.5h5M14 6.5h5v5" />
  </Icon>
);
export const FilterIcon = () => (
  <Icon>
    <path d="M3.5 7.5h9M18.5 7.5h2M3.5 16.5h2M11.5 16.5h9" />
    <circle cx="15.5" cy="7.5" r="3" />
    <circle cx="8.5" cy="16.5" r="3" />
  </Icon>
);
export const StarIcon = ({ filled }: { filled: boolean }) => (
  <svg width="32" height="32" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d="m12 2.8 2.8 5.9 6.4.9-4.7 4.5 1.2 6.4L12 17.4l-5.7 3.1 1.2-6.4L2.8 9.6l6.4-.9z"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
  </svg>
);
export const MoreIcon = () => (
  <Icon>
    <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="3" />
  </Icon>
);
export const MoonIcon = () => (
  <Icon>
    <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />
  </Icon>
);

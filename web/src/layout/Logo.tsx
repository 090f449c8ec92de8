export function Logo() {
  return (
    <svg width="34" height="30" viewBox="0 0 34 30" aria-hidden="true" focusable="false">
      <rect x="5" y="8" width="10" height="16" rx="1.8" fill="#58c9bb" transform="rotate(-16 10 26)" />
      <rect x="19" y="8" width="10" height="16" rx="1.8" fill="#ff7d96" transform="rotate(16 24 26)" />
      <rect x="11" y="5" width="12" height="19" rx="1.8" fill="#ffb84d" />
    </svg>
  );
}

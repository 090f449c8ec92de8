import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Folders of src. Each may import from those before it, so there are no circles; lib and ui are leaves. */
const ROOMS = ['lib', 'ui', 'hydration', 'api', 'site', 'strings', 'stores', 'imports', 'events', 'poster', 'page', 'titles', 'search', 'filters', 'panels', 'layout'];
const LEAVES = ['lib', 'ui', 'hydration'];

const to = (...types) => ({ to: { element: { types: { anyOf: types } } } });
const roomPolicies = ROOMS.map((room, at) => ({
  from: { element: { type: room } },
  allow: to(room, ...(LEAVES.includes(room) ? ['lib'] : ROOMS.slice(0, at))),
}));

/** A page (a folder of src/pages) may import every room, but no other page. */
const pagePolicies = [
  { from: { element: { type: 'page-folder' } }, allow: to(...ROOMS) },
  {
    from: { element: { type: 'page-folder' } },
    allow: { to: { element: { type: 'page-folder', captured: { page: '{{ from.element.captured.page }}' } } } },
  },
];

export default tseslint.config(
  { ignores: ['dist', 'node_modules', 'src/api/schema.d.ts'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['src/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.strict,
    languageOptions: { globals: globals.browser },
  },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['public/*.js'], languageOptions: { globals: globals.browser } },
  {
    files: ['src/*/**/*.{ts,tsx}'],
    ignores: ['src/{ssr,sw}/**', '**/*.test.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.d.ts'] } },
      'boundaries/elements': [
        { type: 'page-folder', pattern: 'src/pages/*', capture: ['page'] },
        ...ROOMS.map((room) => ({ type: room, pattern: `src/${room}` })),
      ],
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies: [...roomPolicies, ...pagePolicies] }],
      'boundaries/no-unknown': 'error',
      'boundaries/no-unknown-files': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'e2e/**/*.ts'],
    rules: {
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true }],
    },
  },
  { files: ['**/*.test.ts'], rules: { 'max-lines-per-function': 'off' } },
);

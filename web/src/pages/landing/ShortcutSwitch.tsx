import { changeSettings, useSettings } from '../../stores/settings';
import { landing } from '../../strings/nl';
import ui from '../../ui/Switch.module.css';
import styles from './ShortcutSwitch.module.css';

export function ShortcutSwitch() {
  const { shortcuts } = useSettings();
  return (
    <label className={`${ui.switch} ${styles.keys}`}>
      <input
        type="checkbox"
        role="switch"
        checked={shortcuts}
        onChange={(event) => changeSettings({ shortcuts: event.target.checked })}
      />
      <span className={ui.track} aria-hidden="true" />
      <span>
        {landing.shortcuts}: {landing.shortcutsHint}
      </span>
    </label>
  );
}

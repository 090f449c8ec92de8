import { Component, type ErrorInfo, type ReactNode } from 'react';
import { failure } from '../strings/nl';
import ui from '../ui/ui.module.css';
import { pages } from '../site/urls';
import styles from './Layout.module.css';

interface Props {
  children: ReactNode;
}

/** Catches errors of a page, including a chunk that a new release has removed: reloading fixes that. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('Page failed to render', error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.notice} role="alert">
        <h1 className={ui.heading}>{failure.title}</h1>
        <p>{failure.text}</p>
        <p className={ui.actions}>
          <button type="button" className={`${ui.button} ${ui.primary}`} onClick={() => window.location.reload()}>
            {failure.reload}
          </button>
          <a className={ui.button} href={pages.home()}>
            {failure.home}
          </a>
        </p>
      </div>
    );
  }
}

import type { ReactNode } from "react";
import { Component } from "react";

type PlotBoundaryProps = { children: ReactNode; fallback: ReactNode };

/** Keeps a drawing that fails, or whose code does not arrive, from taking the screen with it. */
export class PlotBoundary extends Component<PlotBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

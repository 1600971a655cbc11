export { Avatar } from "./avatar/avatar.tsx";
export { AvatarButton } from "./avatar/avatar-button.tsx";
export { Brand } from "./brand/brand.tsx";
export type { ButtonTone } from "./button/button.tsx";
export { Button } from "./button/button.tsx";
export { ButtonLink } from "./button/button-link.tsx";
export { IconButton } from "./button/icon-button.tsx";
export { Card } from "./card/card.tsx";
export { CodeBlock } from "./code-block/code-block.tsx";
export { type CodeTab, CodeTabs } from "./code-block/code-tabs.tsx";
export { Combobox } from "./combobox/combobox.tsx";
export { CommentBox } from "./comment-box/comment-box.tsx";
export { CutText } from "./cut-text/cut-text.tsx";
export { DataTable } from "./data-table/data-table.tsx";
export type {
  BulkAction,
  DataColumn,
  DataTableExport,
  DataTableFilter,
  DataTableGroups,
  DataTablePage,
  DataTableProps,
  DataTableSelection,
} from "./data-table/data-table-props.ts";
export { ExportMenu } from "./data-table/export-menu.tsx";
export { FilterBox } from "./data-table/filter-box.tsx";
export { Pager } from "./data-table/pager.tsx";
export { tableRoles } from "./data-table/table-roles.ts";
export { ConfirmDialog } from "./dialog/confirm-dialog.tsx";
export { Dialog } from "./dialog/dialog.tsx";
export { Drawer } from "./drawer/drawer.tsx";
export { EmptyState } from "./feedback/empty-state.tsx";
export { ErrorNotice } from "./feedback/error-notice.tsx";
export { Notice, type NoticeProps } from "./feedback/notice.tsx";
export { OfflineBanner } from "./feedback/offline-banner.tsx";
export { Checkbox } from "./field/checkbox.tsx";
export { FieldGroup } from "./field/field-group.tsx";
export { TextArea } from "./field/text-area.tsx";
export { TextField } from "./field/text-field.tsx";
export { useSettled } from "./field/use-settled.ts";
export { FileDrop } from "./file-drop/file-drop.tsx";
export { saveAs, saveText } from "./files/save-as.ts";
export { AddFilter } from "./filter-tokens/add-filter.tsx";
export { FilterSelect } from "./filter-tokens/filter-select.tsx";
export { type FilterToken, FilterTokens } from "./filter-tokens/filter-tokens.tsx";
export { Form } from "./form/form.tsx";
export type { FormErrors } from "./form/form-errors.ts";
export { FormErrorsContext } from "./form/form-errors.ts";
export { Bytes } from "./format/bytes.tsx";
export { Duration } from "./format/duration.tsx";
export { Money } from "./format/money.tsx";
export { RelativeTime } from "./format/relative-time.tsx";
export { useNow } from "./format/use-now.ts";
export { Gauge } from "./gauge/gauge.tsx";
export { scoreTone } from "./gauge/score-tone.ts";
export { Icon, type IconShape } from "./icon/icon.tsx";
export type { Tone } from "./internal/tone.ts";
export { JsonView } from "./json-view/json-view.tsx";
export { Kbd } from "./kbd/kbd.tsx";
export { KeyHints } from "./kbd/key-hints.tsx";
export { HeadingLevel } from "./layout/heading-level.tsx";
export { Inline } from "./layout/inline.tsx";
export { Stack } from "./layout/stack.tsx";
export type { ChartPoint, ChartSeries } from "./line-chart/chart-data.ts";
export { LineChart } from "./line-chart/line-chart.tsx";
export type { Destination, Href, LinkRegister } from "./link/href.ts";
export { Link } from "./link/link.tsx";
export type { LinkComponent, LinkComponentProps } from "./link/link-provider.tsx";
export { LinkProvider, useLinkComponent } from "./link/link-provider.tsx";
export { type Formats, formatsOf } from "./locale/formats.ts";
export { defaultPolicy, type LocalePolicy } from "./locale/locale-policy.ts";
export { LocaleProvider } from "./locale/locale-provider.tsx";
export { useFormats, useLocalePolicy } from "./locale/use-formats.ts";
export { validLocale } from "./locale/valid-locale.ts";
export { MarkedPicture, type PictureMark } from "./marked-picture/marked-picture.tsx";
export { PictureSwipe } from "./marked-picture/picture-swipe.tsx";
export { useMedia } from "./media/use-media.ts";
export { Menu } from "./menu/menu.tsx";
export type { MenuItem } from "./menu/menu-item.ts";
export { Meter } from "./meter/meter.tsx";
export { QuotaBar } from "./meter/quota-bar.tsx";
export type { Crumb } from "./page-header/page-header.tsx";
export { PageHeader } from "./page-header/page-header.tsx";
export { PanePage } from "./pane-page/pane-page.tsx";
export type { Country } from "./phone-input/countries.ts";
export { countries } from "./phone-input/countries.ts";
export { PhoneInput } from "./phone-input/phone-input.tsx";
export { isPhoneComplete } from "./phone-input/phone-number.ts";
export { Popover } from "./popover/popover.tsx";
export { Progress } from "./progress/progress.tsx";
export { RadioCards } from "./radio-cards/radio-cards.tsx";
export { type RunTick, RunTicks } from "./run-ticks/run-ticks.tsx";
export { Select } from "./select/select.tsx";
export type { Shortcut } from "./shortcuts/shortcut-registry.ts";
export { ShortcutsProvider } from "./shortcuts/shortcuts-provider.tsx";
export { useShortcuts } from "./shortcuts/use-shortcuts.ts";
export { Skeleton } from "./skeleton/skeleton.tsx";
export { SkeletonText } from "./skeleton/skeleton-text.tsx";
export { Sparkline } from "./sparkline/sparkline.tsx";
export { SplitView } from "./split-view/split-view.tsx";
export type { StatItem } from "./stat/stat.tsx";
export { Stat, StatRow } from "./stat/stat.tsx";
export { Badge } from "./status/badge.tsx";
export { Chip } from "./status/chip.tsx";
export { Delta } from "./status/delta.tsx";
export { Label } from "./status/label.tsx";
export { MethodTag } from "./status/method-tag.tsx";
export { type Severity, SeverityMark } from "./status/severity-mark.tsx";
export { type State, StateMark } from "./status/state-mark.tsx";
export { StatusPill } from "./status/status-pill.tsx";
export { StepPage } from "./step-page/step-page.tsx";
export { Switch } from "./switch/switch.tsx";
export { Table } from "./table/table.tsx";
export type { TableColumn, TableSort } from "./table/table-props.ts";
export type { ScoreTab } from "./tabs/score-tabs.tsx";
export { ScoreTabs } from "./tabs/score-tabs.tsx";
export type { SegmentedItem } from "./tabs/segmented.tsx";
export { Segmented } from "./tabs/segmented.tsx";
export type { TabItem } from "./tabs/tabs.tsx";
export { Tabs } from "./tabs/tabs.tsx";
export { createPartTexts, type PartOverrides } from "./texts/create-part-texts.tsx";
export type { KitTexts } from "./texts/kit-texts.ts";
export { pluralOf } from "./texts/plural-of.ts";
export { textsLanguage } from "./texts/texts-language.ts";
export { type KitTextOverrides, KitTextsProvider } from "./texts/use-kit-texts.ts";
export type { Theme, ThemeChoice } from "./theme/theme-store.ts";
export { ThemeToggle } from "./theme/theme-toggle.tsx";
export { useTheme } from "./theme/use-theme.ts";
export { Timeline, TimelineEntry } from "./timeline/timeline.tsx";
export { toast } from "./toast/toast.ts";
export { Toaster } from "./toast/toaster.tsx";
export { Tooltip } from "./tooltip/tooltip.tsx";
export { TooltipProvider } from "./tooltip/tooltip-provider.tsx";
export {
  type UptimeDay,
  UptimeStrip,
  type UptimeStripProps,
} from "./uptime-strip/uptime-strip.tsx";
export { VisuallyHidden } from "./visually-hidden/visually-hidden.tsx";

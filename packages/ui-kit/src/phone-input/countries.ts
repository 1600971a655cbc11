export type Country = {
  country: string;
  /** Calling code with its plus. No two countries of the list share one. */
  code: string;
  /** Flag as an emoji: the two letters of ISO 3166-1 as regional indicators. */
  flag: string;
};

/** The countries of the phone field: the United States first, then by name. Codes: ITU-T E.164. */
export const countries: readonly Country[] = [
  { country: "United States", code: "+1", flag: "🇺🇸" },
  { country: "Argentina", code: "+54", flag: "🇦🇷" },
  { country: "Australia", code: "+61", flag: "🇦🇺" },
  { country: "Austria", code: "+43", flag: "🇦🇹" },
  { country: "Belgium", code: "+32", flag: "🇧🇪" },
  { country: "Brazil", code: "+55", flag: "🇧🇷" },
  { country: "Bulgaria", code: "+359", flag: "🇧🇬" },
  { country: "Chile", code: "+56", flag: "🇨🇱" },
  { country: "China", code: "+86", flag: "🇨🇳" },
  { country: "Colombia", code: "+57", flag: "🇨🇴" },
  { country: "Croatia", code: "+385", flag: "🇭🇷" },
  { country: "Czechia", code: "+420", flag: "🇨🇿" },
  { country: "Denmark", code: "+45", flag: "🇩🇰" },
  { country: "Egypt", code: "+20", flag: "🇪🇬" },
  { country: "Estonia", code: "+372", flag: "🇪🇪" },
  { country: "Finland", code: "+358", flag: "🇫🇮" },
  { country: "France", code: "+33", flag: "🇫🇷" },
  { country: "Germany", code: "+49", flag: "🇩🇪" },
  { country: "Greece", code: "+30", flag: "🇬🇷" },
  { country: "Hungary", code: "+36", flag: "🇭🇺" },
  { country: "India", code: "+91", flag: "🇮🇳" },
  { country: "Indonesia", code: "+62", flag: "🇮🇩" },
  { country: "Ireland", code: "+353", flag: "🇮🇪" },
  { country: "Israel", code: "+972", flag: "🇮🇱" },
  { country: "Italy", code: "+39", flag: "🇮🇹" },
  { country: "Japan", code: "+81", flag: "🇯🇵" },
  { country: "Kenya", code: "+254", flag: "🇰🇪" },
  { country: "Latvia", code: "+371", flag: "🇱🇻" },
  { country: "Lithuania", code: "+370", flag: "🇱🇹" },
  { country: "Malaysia", code: "+60", flag: "🇲🇾" },
  { country: "Mexico", code: "+52", flag: "🇲🇽" },
  { country: "Netherlands", code: "+31", flag: "🇳🇱" },
  { country: "New Zealand", code: "+64", flag: "🇳🇿" },
  { country: "Nigeria", code: "+234", flag: "🇳🇬" },
  { country: "Norway", code: "+47", flag: "🇳🇴" },
  { country: "Philippines", code: "+63", flag: "🇵🇭" },
  { country: "Poland", code: "+48", flag: "🇵🇱" },
  { country: "Portugal", code: "+351", flag: "🇵🇹" },
  { country: "Romania", code: "+40", flag: "🇷🇴" },
  { country: "Singapore", code: "+65", flag: "🇸🇬" },
  { country: "South Africa", code: "+27", flag: "🇿🇦" },
  { country: "South Korea", code: "+82", flag: "🇰🇷" },
  { country: "Spain", code: "+34", flag: "🇪🇸" },
  { country: "Sweden", code: "+46", flag: "🇸🇪" },
  { country: "Switzerland", code: "+41", flag: "🇨🇭" },
  { country: "Turkey", code: "+90", flag: "🇹🇷" },
  { country: "Ukraine", code: "+380", flag: "🇺🇦" },
  { country: "United Kingdom", code: "+44", flag: "🇬🇧" },
];

export const defaultCode = "+1";

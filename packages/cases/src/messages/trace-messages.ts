/** Texts of runs as files. */
export const traceMessages = {
  trace: {
    download: "Download trace",
    open: "Open a trace",
    notSaved: "The trace could not be saved",
    title: "Open a trace",
    crumb: "Trace",
    file: "Trace",
    hint: "The ZIP that was saved of a run, of up to 100 MB. It is read here and sent to nobody.",
    reading: "Reading the trace",
    unproven: "This is a file and no run of this team: what it says is as true as whoever made it.",
    faults: {
      large: "The file holds more than the trace of a run can.",
      unreadable: "The file is no trace, or a part of it is missing.",
      other: "The file is the trace of another version, or was changed since it was saved.",
    },
  },
} as const;

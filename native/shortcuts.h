/* Shortcuts past calls into Python's library that the compiled engine makes most often.

Each does what the function of the same name does, and calls it where the short way does not lead
there. Python's own headers come first, so that only what is compiled after them is changed. */

#ifndef RINGSIDE_SHORTCUTS_H
#define RINGSIDE_SHORTCUTS_H

#include <Python.h>

#if !defined(Py_GIL_DISABLED) && !defined(Py_DEBUG)

/* Append to a list that has room, or give a new one the room that most come to need. */
#define RINGSIDE_ROOM 8
static inline int Ringside_Append(PyObject *list, PyObject *item) {
    PyListObject *self = (PyListObject *)list;
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (self->ob_item == NULL) {
        self->ob_item = (PyObject **)PyMem_Malloc(RINGSIDE_ROOM * sizeof(PyObject *));
        self->allocated = self->ob_item == NULL ? 0 : RINGSIDE_ROOM;
    }
    if (size < self->allocated) {
        Py_INCREF(item);
        Py_SET_SIZE(self, size + 1);
        PyList_SET_ITEM(list, size, item);
        return 0;
    }
    return PyList_Append(list, item);
}
#define PyList_Append Ringside_Append

/* The numbers of cards, seats and small amounts, which Python keeps for good, by their value. */
#define RINGSIDE_KEPT 256
__attribute__((weak, visibility("hidden"))) PyObject *Ringside_Kept[RINGSIDE_KEPT];

static inline PyObject *Ringside_Int(long long value) {
    if (value < 0 || value >= RINGSIDE_KEPT) {
        return PyLong_FromLongLong(value);
    }
    PyObject *kept = Ringside_Kept[value];
    if (kept == NULL) {
        kept = Ringside_Kept[value] = PyLong_FromLongLong(value);
    }
    Py_XINCREF(kept);
    return kept;
}
#define PyLong_FromLong Ringside_Int
#define PyLong_FromSsize_t Ringside_Int
#define PyLong_FromLongLong Ringside_Int

/* Most types asked about have a single base, and few bases in all. */
static inline int Ringside_TypeCheck(PyObject *object, PyTypeObject *type) {
    for (PyTypeObject *own = Py_TYPE(object); own != NULL; own = own->tp_base) {
        if (own == type) {
            return 1;
        }
    }
    return PyType_IsSubtype(Py_TYPE(object), type);
}
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) Ringside_TypeCheck((PyObject *)(object), type)

#endif
#endif
